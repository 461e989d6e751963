#!/bin/sh
# Publishes every remote of this checkout and makes it live, unless all are live already.
set -eu

npm run --silent deploy -- check && exit 0
for remote in mfe-*; do
  npm run --silent deploy -- publish "$remote"
  # Fails if it is live already, because an earlier run was interrupted after that.
  npm run --silent deploy -- promote "$remote" || true
done
npm run --silent deploy -- check
