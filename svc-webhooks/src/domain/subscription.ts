/** Of an account, what decides whether its deliveries are sent. */
export type Standing = { readonly plan: string; readonly state: string; readonly demonstration: boolean };

const ON_STATES: readonly string[] = ['active', 'past_due'];
const API_PLANS: readonly string[] = ['tools', 'business', 'pro'];

/** A payment that is being retried keeps deliveries on; the demonstration business is never off. */
export function isOn(standing: Standing): boolean {
  return standing.demonstration || (ON_STATES.includes(standing.state) && API_PLANS.includes(standing.plan));
}
