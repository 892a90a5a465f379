/** As much of an OpenAPI document as the page shows, and how it reads. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Call {
  method: string;
  path: string;
  tag: string;
  operation: Operation;
}

const METHODS = ["get", "post", "put", "delete", "patch"];

/** Every request that can be made, by tag and in the document's order. */
export function callsByTag(api: OpenApi): [string, Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(api.paths ?? {})) {
    for (const method of METHODS) {
      const operation = methods[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? "";
      groups.set(tag, [...(groups.get(tag) ?? []), { method: method.toUpperCase(), path, tag, operation }]);
    }
  }
  return [...groups];
}

export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

/** The schema of a body, whatever type of content it is sent as. */
export function bodyOf(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}

export interface Word {
  text: string;
  ref?: string;
}

/** A schema as a type in a line; names of other schemas can be followed. */
export function typeOf(schema: Schema | undefined): Word[] {
  if (!schema) return [{ text: "any" }];
  if (schema.$ref) return [{ text: nameOfRef(schema.$ref), ref: nameOfRef(schema.$ref) }];
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return joined(several.map(typeOf), " | ");
  if (schema.enum) return [{ text: schema.enum.map((one) => JSON.stringify(one)).join(" | ") }];
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.type === "array") return arrayOf(schema);
  if (schema.type === "object" && schema.additionalProperties && schema.additionalProperties !== true) {
    return [{ text: "{ [key]: " }, ...typeOf(schema.additionalProperties), { text: " }" }];
  }
  return [{ text: [schema.type ?? "any"].flat().join(" | ") }];
}

function arrayOf(schema: Schema): Word[] {
  if (schema.prefixItems) return [{ text: "[" }, ...joined(schema.prefixItems.map(typeOf), ", "), { text: "]" }];
  return [...typeOf(schema.items || undefined), { text: "[]" }];
}

function joined(lists: Word[][], between: string): Word[] {
  return lists.flatMap((words, index) => (index ? [{ text: between }, ...words] : words));
}

/** What a value must keep to, in signs. */
export function limitsOf(schema: Schema): string {
  const parts: string[] = [];
  if (schema.minimum !== undefined) parts.push(`≥ ${schema.minimum}`);
  if (schema.maximum !== undefined) parts.push(`≤ ${schema.maximum}`);
  if (schema.minLength) parts.push(`length ≥ ${schema.minLength}`);
  if (schema.maxLength !== undefined) parts.push(`length ≤ ${schema.maxLength}`);
  if (schema.default !== undefined) parts.push(`= ${JSON.stringify(schema.default)}`);
  return parts.join(", ");
}
