import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/schema';

/** The demo customers of the README. Their passwords are public. */
export const demoAccounts = {
  shopper: { email: 'shopper@example.com', password: 'shopper-demo-1' },
  newcomer: { email: 'newcomer@example.com', password: 'newcomer-demo-1' },
} as const;

/** Whether a login uses the published password of a demo customer. */
export function isDemoLogin(email: string, password: string): boolean {
  return Object.values(demoAccounts).some((account) => account.email === email && account.password === password);
}

/** The emails of the demo customers that a database holds. */
export async function findDemoCustomers(db: Database): Promise<string[]> {
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, emails))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}
