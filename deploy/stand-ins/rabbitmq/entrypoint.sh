set -eu
mkdir -p /etc/rabbitmq/conf.d
if [ -n "${RABBITMQ_DEFAULT_USER:-}" ]; then
  printf 'default_user = %s\ndefault_pass = %s\n' "$RABBITMQ_DEFAULT_USER" "$RABBITMQ_DEFAULT_PASS" > /etc/rabbitmq/conf.d/80-user.conf
fi
printf 'loopback_users = none\nlog.console = true\nlog.file = false\nvm_memory_high_watermark.absolute = 512MB\n' > /etc/rabbitmq/conf.d/10-container.conf
chown -R rabbitmq:rabbitmq /var/lib/rabbitmq /etc/rabbitmq/conf.d/1*
export HOME=/var/lib/rabbitmq RUNNING_UNDER_SYSTEMD=true
exec setpriv --reuid=rabbitmq --regid=rabbitmq --init-groups /usr/lib/rabbitmq/bin/rabbitmq-server
