/** Names in any page's query that open the tools. */
export const inspectionQuery = { events: 'events', borders: 'borders' } as const;
