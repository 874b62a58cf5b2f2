set -eu
user=${POSTGRES_USER:-postgres}
password=${POSTGRES_PASSWORD:-$(cat "${POSTGRES_PASSWORD_FILE:-/dev/null}")}
mkdir -p "$PGDATA" && chown -R postgres:postgres "$PGDATA" && chmod 700 "$PGDATA"
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  file=$(mktemp) && printf '%s' "$password" > "$file" && chown postgres "$file"
  as initdb -D "$PGDATA" -U "$user" --pwfile="$file" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  rm "$file"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  if [ "${POSTGRES_DB:-$user}" != postgres ]; then
    echo "create database \"${POSTGRES_DB:-$user}\"" | as postgres --single -D "$PGDATA" postgres > /dev/null
  fi
fi
shift
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
