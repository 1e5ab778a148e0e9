export * from './call-refusal';
export * from './calls';
export * from './request-signature';
