#!/bin/sh
# Which images are meant by the tags in Dockerfile and compose.yaml today: asks the registry and writes their digests down.
# With --check nothing is written, and the exit code is 1 when an image has a newer one. It needs docker with buildx.
set -eu
cd "$(dirname "$0")/.."
stale=0
for image in $(sed -n 's/.*[^a-z]\([a-z][a-z/]*:[A-Za-z0-9._-]*@sha256:[0-9a-f]\{64\}\).*/\1/p' Dockerfile compose.yaml | sort -u); do
  tag=${image%@*}
  digest=$(docker buildx imagetools inspect "$tag" --format '{{.Manifest.Digest}}')
  expr "$digest" : 'sha256:[0-9a-f]\{64\}$' >/dev/null || { echo "$tag: docker said “$digest”, which is no digest." >&2; exit 2; }
  if [ "$image" = "$tag@$digest" ]; then
    echo "$tag is as it was."
    continue
  fi
  stale=1
  echo "$tag is $digest now."
  [ "${1:-}" = --check ] && continue
  for file in Dockerfile compose.yaml; do
    sed "s#$image#$tag@$digest#" "$file" > "$file.pinned"
    cat "$file.pinned" > "$file"
    rm "$file.pinned"
  done
done
[ "${1:-}" != --check ] || exit "$stale"
