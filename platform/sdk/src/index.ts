/** What a remote imports at run time: the bus and its contract, the remote's definition, navigation. */
export * from '@shop/shared-events';
export { fact, type Message, request, state } from '@shop/shared-events/host';
