import { failureMessages } from '@shop/server-environment/unreadable-request';

/** Why a call of an app's backend has no answer: the status of the response, and a sentence for the team. */
const failures = {
  unknown_app: [404, 'This shop has no such app.'],
  unknown_release: [404, 'The shop does not keep this release any more. Reload the page to get the current one.'],
  unknown_path: [404, 'The path leaves that of the backend.'],
  no_app_backend: [404, 'The manifest of this release names no backend.'],
  app_switched_off: [503, 'The app is switched off.'],
  app_backend_not_allowed: [502, 'The team’s key does not allow the backend that this release names.'],
  app_backend_internal: [502, 'The backend is in an internal network, which the team’s key does not allow.'],
  app_backend_busy: [503, 'Too many calls of this backend wait for an answer.'],
  app_backend_resting: [503, 'The backend failed several times in a row and is not called for some seconds.'],
  app_backend_unreachable: [502, 'The backend does not accept connections, or closed one without an answer.'],
  app_backend_timeout: [504, 'The backend took too long to answer.'],
  app_backend_failed: [502, 'The backend answered with a status of 500 or above.'],
  app_backend_redirect: [502, 'The backend answered with a redirect, which is not followed.'],
  app_backend_content_type: [502, 'The backend answered with something else than JSON or plain text.'],
  app_backend_too_large: [502, 'The backend answered with more bytes than are forwarded.'],
  call_given_up: [503, 'The browser did not wait for the answer.'],
  shop_backend_unreachable: [503, 'The shop’s backend could not say who asks.'],
} as const;

export type BackendFailureCode = keyof typeof failures;

/** Failures that say that the backend is down, so that further calls would fail, too. */
const outages: readonly BackendFailureCode[] = ['app_backend_unreachable', 'app_backend_timeout'];

/** A call of an app's backend that has no answer. */
export class BackendFailure extends Error {
  readonly status: number;
  readonly isOutage: boolean;

  constructor(readonly code: BackendFailureCode) {
    const [status, detail] = failures[code];
    super(detail);
    this.status = status;
    this.isOutage = outages.includes(code);
  }

  /** What the page gets: a message for shoppers, and code and detail for the team. */
  toBody() {
    const message = this.status === 404 ? failureMessages.refused : failureMessages.unavailable;
    return { success: false, message, code: this.code, detail: this.message };
  }
}
