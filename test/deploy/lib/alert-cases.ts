type Series = Readonly<Record<string, string>>;

/** Series by minute, in promtool's notation: `0+5x60` rises by five a minute for an hour. */
export type AlertCase = { readonly alert: string; readonly fires: Series; readonly calm: Series; readonly at?: string };

const gateway = 'up{job="gateway", instance="a"}';

/** For every alert the series that it is for, and quiet ones. In the order of the rules. */
export const ALERT_CASES: readonly AlertCase[] = [
  { alert: 'BookingProcessGone', fires: { [gateway]: '1x10 0x60' }, calm: { [gateway]: '1x60' } },
  {
    alert: 'BookingProcessFaults',
    fires: { 'uncaught_errors_total{job="svc-hotel", kind="rejection"}': '0+1x60' },
    calm: { 'uncaught_errors_total{job="svc-hotel", kind="rejection"}': '0x40 1x20' },
  },
  {
    alert: 'BookingServerErrors',
    fires: {
      'gateway_request_duration_seconds_count{status="500"}': '0+60x60',
      'gateway_request_duration_seconds_count{status="200"}': '0+600x60',
    },
    calm: {
      'gateway_request_duration_seconds_count{status="500"}': '0+1x60',
      'gateway_request_duration_seconds_count{status="200"}': '0+600x60',
    },
  },
  {
    alert: 'BookingSlowAnswers',
    fires: {
      'gateway_request_duration_seconds_bucket{le="1"}': '0+90x60',
      'gateway_request_duration_seconds_bucket{le="2.5"}': '0+100x60',
      'gateway_request_duration_seconds_bucket{le="+Inf"}': '0+100x60',
    },
    calm: {
      'gateway_request_duration_seconds_bucket{le="1"}': '0+100x60',
      'gateway_request_duration_seconds_bucket{le="2.5"}': '0+100x60',
      'gateway_request_duration_seconds_bucket{le="+Inf"}': '0+100x60',
    },
  },
  {
    alert: 'BookingDatabaseUnavailable',
    fires: { 'gateway_database_unavailable{job="gateway"}': '0x20 1x40' },
    calm: {
      'gateway_database_unavailable{job="gateway"}': '0x60',
      'database_connections{pool="a", state="pending"}': '3x60',
    },
  },
  {
    alert: 'BookingBrokerUnavailable',
    fires: { 'broker_connected{job="svc-hotel", instance="a"}': '1x20 0x40' },
    calm: { 'broker_connected{job="svc-hotel", instance="a"}': '1x30 0 1x30' },
  },
  {
    alert: 'BookingRedisUnavailable',
    fires: { 'gateway_redis_unavailable{job="gateway"}': '0x20 1x40' },
    calm: { 'gateway_redis_unavailable{job="gateway"}': '0x60' },
  },
  {
    alert: 'BookingOutboxLate',
    fires: { 'outbox_lag_seconds{job="svc-hotel"}': '0x20 10+20x40' },
    calm: { 'outbox_lag_seconds{job="svc-hotel"}': '2x60' },
  },
  {
    alert: 'BookingDeadLetters',
    fires: { 'messages_total{queue="webhooks.events", outcome="dead"}': '0x50 1x10' },
    calm: { 'messages_total{queue="webhooks.events", outcome="ack"}': '0+100x60' },
  },
  {
    alert: 'BookingDeliveriesLate',
    fires: { 'booking_webhook_oldest_due_seconds{job="svc-webhooks"}': '0x20 400+60x40' },
    calm: { 'booking_webhook_oldest_due_seconds{job="svc-webhooks"}': '20x60' },
  },
  {
    alert: 'BookingFeedsLate',
    fires: { 'booking_feeds_late_seconds{job="svc-calendar"}': '0x20 700x40' },
    calm: { 'booking_feeds_late_seconds{job="svc-calendar"}': '60x60' },
  },
  {
    alert: 'BookingFeedsFail',
    fires: {
      'booking_feed_reads_total{outcome="error"}': '0+5x120',
      'booking_feed_reads_total{outcome="applied"}': '0+10x120',
    },
    calm: {
      'booking_feed_reads_total{outcome="error"}': '0+1x120',
      'booking_feed_reads_total{verdict="applied"}': '0+10x120',
    },
    at: '2h',
  },
  {
    alert: 'BookingMailFails',
    fires: { 'emails_total{outcome="never"}': '0x50 1x10' },
    calm: { 'emails_total{outcome="sent"}': '0+10x60' },
  },
  {
    alert: 'BookingTextsCapped',
    fires: { 'booking_texts_capped_total{by="prefix"}': '0x30 0+1x30' },
    calm: { 'booking_texts_capped_total{by="business"}': '0x30 4x30' },
  },
  {
    alert: 'BookingLoopFails',
    fires: { 'worker_iteration_failures_total{job="svc-hotel", worker="outbox"}': '0+3x60' },
    calm: { 'worker_iteration_failures_total{job="svc-hotel", worker="outbox"}': '0x55 4x5' },
  },
  {
    alert: 'BookingMemoryHigh',
    fires: { 'process_resident_memory_bytes{job="gateway", instance="a"}': '200e6x20 480e6x40' },
    calm: { 'process_resident_memory_bytes{job="gateway", instance="a"}': '220e6x60' },
  },
];
