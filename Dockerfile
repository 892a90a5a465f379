# Playmat in a container: built in one image, run in a small one, as nobody in particular. See docs/hosting.md.
# The image is named by what it holds, not only by its name; deploy/pin-images.sh looks for a newer one.

ARG PYTHON_IMAGE=python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b

FROM ${PYTHON_IMAGE} AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev make && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make wheel
RUN python -m venv /opt/playmat \
 && /opt/playmat/bin/pip install -qq --no-cache-dir --require-hashes -r requirements.lock \
 && /opt/playmat/bin/pip install -qq --no-cache-dir --no-deps dist/playmat-*.whl

FROM ${PYTHON_IMAGE}
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/playmat --shell /usr/sbin/nologin playmat
COPY --from=build /opt/playmat /opt/playmat
USER 10001
ENV PATH=/opt/playmat/bin:$PATH PYTHONUNBUFFERED=1 \
    PLAYMAT_HOST=0.0.0.0 PLAYMAT_PORT=8000 PLAYMAT_DATA_DIR=/var/lib/playmat PLAYMAT_LOG_FORMAT=json
VOLUME /var/lib/playmat
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=30s --retries=3 \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=8)"]
ENTRYPOINT ["playmat"]
CMD ["serve", "--no-browser"]
