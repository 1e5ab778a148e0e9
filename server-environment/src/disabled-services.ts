type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Lists what this start leaves off, one sentence each with the variable that switches it on. `variables` are those that
 * the servers get, so what a simulator stands in for is on.
 */
export function listDisabledServices(variables: Variables): readonly string[] {
  const isOff = (name: string) => !variables[name];
  // Another backend has its own keys and its own mail server.
  const hasOwnBackend = isOff('API_BASE_URL');
  return [
    hasOwnBackend && isOff('RAZORPAY_KEY_ID') && 'Razorpay: RAZORPAY_KEY_ID is not set.',
    hasOwnBackend && isOff('STRIPE_SECRET_KEY') && 'Stripe: STRIPE_SECRET_KEY is not set.',
    hasOwnBackend &&
      isOff('SMTP_URL') &&
      isOff('MAILBOX_URL') &&
      'Mails, which wait for three days: SMTP_URL is not set.',
    isOff('FORMSPREE_FORM_ID') && 'The form of /contact: FORMSPREE_FORM_ID is not set.',
    variables['SHOP_MONITORING'] === 'off' &&
      'Reports of browsers, and canaries that judge themselves: SHOP_MONITORING is off.',
    isOff('METRICS_TOKEN') && 'Metrics for Prometheus: METRICS_TOKEN is not set.',
  ].filter((sentence) => sentence !== false);
}
