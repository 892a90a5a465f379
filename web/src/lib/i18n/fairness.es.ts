export const fairness = {
  "deal.title": "Cómo se reparten las cartas",
  "deal.more": "Cómo funciona",
  "deal.broken":
    "El servidor no cumplió su palabra: esta mesa muestra otro compromiso que antes. No juegues aquí si te importa.",
  "deal.promised": "El secreto del servidor para el reparto está fijado; su huella empieza por {commitment}.",
  "deal.promise": "Antes de que nadie añadiera nada, el servidor se comprometió con un secreto. Esta es su huella:",
  "deal.share": "Tu navegador añadió este número al reparto y no se lo dice a nadie más:",
  "deal.no_share": "Este navegador no añadió nada al reparto.",
  "deal.after": "Cuando termine la partida, la repetición comprueba que todo encaje.",
  "deal.none":
    "Para esta mesa no se prometió nada: sigue con las cartas de otra partida, o se abrió antes de que hubiera promesas.",

  "proof.open": "Comprobar el reparto",
  "proof.title": "¿Fue justo el reparto?",
  "proof.checking": "Comprobando…",
  "proof.not_here":
    "En una página sin cifrar (https) los navegadores no prestan lo que hace falta. Guarda el registro y compruébalo con: playmat verify",
  "proof.all.holds": "El reparto fue justo: ni el servidor ni nadie pudo elegir las cartas.",
  "proof.all.fails": "Algo falla en este reparto.",
  "proof.all.unknown": "Nada falla, pero este navegador no puede probarlo todo.",
  "proof.commitment.noted":
    "El secreto es aquel con el que el servidor se había comprometido cuando este navegador vio la mesa por primera vez.",
  "proof.commitment.unnoted":
    "El secreto encaja con el compromiso; pero este navegador no vio la mesa antes del reparto y no sabe si se mostró entonces.",
  "proof.commitment.other": "La mesa había mostrado otro compromiso que el del registro.",
  "proof.commitment.elsewhere": "Las cartas del registro se repartieron como para otra mesa.",
  "proof.commitment.again": "Después de lo prometido en la mesa, las cartas se repartieron de nuevo con otra promesa.",
  "proof.commitment.later":
    "El secreto es el prometido y reparte lo que se barajó de nuevo; el comienzo de la partida se prometió en otra mesa. Solo es correcto si continuaste otra partida.",
  "proof.commitment.wrong": "El secreto no encaja con el compromiso.",
  "proof.commitment.none": "Para esta partida no se prometió nada, así que nada puede probarse de su reparto.",
  "proof.share.own": "El número que añadió este navegador forma parte del reparto.",
  "proof.share.missing": "El número que añadió este navegador no forma parte del reparto.",
  "proof.share.unnoted": "Este navegador no añadió nada a este reparto, o no lo recuerda.",
  "proof.seed.follows": "La semilla de todas las cartas y dados se sigue del secreto y de los números de todos.",
  "proof.seed.differs": "La semilla no se sigue del secreto y de los números de todos.",
  "proof.seed.untold": "Las cartas se repartieron de nuevo por el camino, y para eso no se había prometido nada.",
  "proof.seed.partly": "Solo una parte de lo repartido se sigue de un secreto; el resto se repartió a la vista.",
  "proof.play.server":
    "Que cada respuesta estaba permitida y lleva a este final lo dice el servidor. Para comprobarlo: guarda el registro y usa playmat verify.",

  "fairness.lead": "Nadie puede predecir las cartas, elegirlas ni dudar de ellas.",
  "fairness.1": "Antes de abrir una mesa, el servidor fija un número secreto y muestra una huella suya.",
  "fairness.2": "La huella no dice nada del secreto, y ningún otro secreto tiene la misma.",
  "fairness.3": "Después el navegador de cada jugador añade un número propio que el servidor no podía conocer antes.",
  "fairness.4": "El secreto y los números forman la semilla de la que se siguen todas las cartas y todos los dados.",
  "fairness.5": "Así el servidor no puede elegir las cartas: los números llegaron cuando su secreto ya estaba fijado.",
  "fairness.6": "Tampoco puedes tú ni nadie en la mesa, porque nadie conoce el secreto.",
  "fairness.7": "De las cartas que ves no puede calcularse nada de las que no ves.",
  "fairness.8":
    "Cuando termina la partida, el secreto y todos los números están en su registro, para quien quiera comprobarlos.",
  "fairness.9": "Los bots tienen su propia suerte y ven lo que vería un jugador en su asiento.",
  "fairness.10":
    "No queda excluido un servidor de acuerdo con quien se sienta el último. Siéntate tú el último y lo estará.",
  "fairness.by_hand":
    "La página de la repetición tiene un botón que comprueba el reparto. En tu máquina se hace con el registro, y sin Playmat a mano:",
} as const;
