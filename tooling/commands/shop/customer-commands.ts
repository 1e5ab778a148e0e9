import type { OperatorCommands } from './operator-command';

export const customerCommands: OperatorCommands = {
  'codes-off': {
    usage: 'codes-off <email>',
    description: 'lets a customer who has lost app and recovery codes log in by password alone, and mails it to them',
    call: ([email, ...rest]) =>
      email && rest.length === 0 ? { method: 'POST', path: 'codes-off', body: { email } } : undefined,
    format: (answer) =>
      `${(answer as { email: string }).email} logs in by password alone now, and gets a mail that says so.`,
  },
};
