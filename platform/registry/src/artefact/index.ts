export * from './artefact';
export * from './describe-artefact';
export * from './verify-artefact';
export * from './released-files';
export * from './uploaded-source';
export * from './take-source';
