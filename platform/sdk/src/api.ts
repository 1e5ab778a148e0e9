/** The calls of the shop's API, for `services.api`. */
export * from '@shop/shared-api';
