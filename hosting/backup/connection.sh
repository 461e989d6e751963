# shellcheck shell=bash
# Read by `backup` and `restore`.

# Sets DATABASE to DATABASE_URL without its password, and PGPASSWORD to that: everybody can see the arguments of a process.
without_password() {
  DATABASE=$DATABASE_URL
  if [[ $DATABASE_URL =~ ^(postgres(ql)?://[^/:@]*):([^/@]*)@(.*)$ ]]; then
    DATABASE="${BASH_REMATCH[1]}@${BASH_REMATCH[4]}"
    PGPASSWORD=$(printf '%b' "${BASH_REMATCH[3]//%/\\x}")
    export PGPASSWORD
  fi
  export DATABASE
}

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
