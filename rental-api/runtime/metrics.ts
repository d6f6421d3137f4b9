import { Counter } from 'prom-client';
import { createTimer } from '#process/metrics.ts';

/*
 * Metrics of the rental API. deploy/ has alerts on these names and labels (docs/operations.md).
 */

export const requestSeconds = createTimer('m7_api_request_seconds', 'Calls of the rental API', [
  'method',
  'route',
  'status',
]);

export const jobSeconds = createTimer('m7_job_seconds', 'Runs of a job', ['job', 'outcome']);

export const jobRowsFailed = new Counter({
  name: 'm7_job_rows_failed_total',
  help: 'Rows that a job paused after failures',
  labelNames: ['job'] as const,
});

export const uploadsFailed = new Counter({
  name: 'm7_uploads_failed_total',
  help: 'Failed calls of the upload store',
});

export const paymentOutcomes = new Counter({
  name: 'm7_payments_settled_total',
  help: 'Payment attempts by the state they came to: paid, failed, refunding, refunded',
  labelNames: ['state'] as const,
});

export const messagesSent = new Counter({
  name: 'm7_messages_total',
  help: 'Text messages (sms) and e-mails by what became of them: sent, failed (tried again), given_up',
  labelNames: ['kind', 'outcome'] as const,
});
