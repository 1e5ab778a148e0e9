export * from './call-refusal';
export * from './calls';
export * from './request-signature';
export * from '../artefact/upload-request';
