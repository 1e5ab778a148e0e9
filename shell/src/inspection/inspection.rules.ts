/** The query parameters that open the tools, on any page. */
export const inspectionQuery = { events: 'events', borders: 'borders' } as const;
