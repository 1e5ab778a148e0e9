export * from './call-refusal';
export * from './calls';
export * from './request-signature';
export * from './upload-request';
