import type { AppManifest, Bus, MessageUses, RemoteServices } from '@shop/shared-events';

/** The messages that the shell uses. Its bus refuses any other. */
export const messages = {
  publishes: ['notice:raised', 'session:changed'],
  watches: ['cart:changed', 'loyalty:balance-changed', 'notice:raised', 'order:placed', 'session:changed'],
  reads: [],
  asks: [],
  answers: [],
} as const satisfies MessageUses;

/** What the shell declares of itself. The build writes it into the release. */
export const appManifest = {
  app: 'shell',
  title: 'The shop',
  owner: 'Platform team',
  pages: {
    login: { paths: ['/login'], visibility: 'personal' },
    profile: { paths: ['/profile'], visibility: 'personal' },
    link: { paths: ['/reset-password', '/verify-email', '/confirm-email'], visibility: 'personal' },
  },
  widgets: [],
  placedWidgets: ['best-sellers', 'category-links', 'orders'],
  points: { 'account/sections': { page: 'profile', max: 3 } },
  calls: [
    'account',
    'changeMailSettings',
    'changePassword',
    'confirmEmailChange',
    'confirmSecondFactor',
    'createSecondFactor',
    'deleteAccount',
    'endSession',
    'listSessions',
    'login',
    'logout',
    'logoutEverywhere',
    'mailSettings',
    'personalData',
    'profile',
    'register',
    'removeSecondFactor',
    'requestEmailChange',
    'requestReset',
    'resendVerification',
    'resetPassword',
    'updateProfile',
    'verifyEmail',
  ],
  messages,
} as const satisfies AppManifest;

export type ShellBus = Bus<typeof messages>;
export type ShellServices = RemoteServices<typeof appManifest>;
