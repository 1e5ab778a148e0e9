/** Services without a network for component tests: a real bus, and a backend that the test simulates. */
export * from '@shop/shared-events/for-test';
