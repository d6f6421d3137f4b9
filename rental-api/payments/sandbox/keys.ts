/** Keys of a gateway that moves no money: no secrets, and only ever used in the demo. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'sandbox-webhook',
};
