export const remote = { routes: {}, widgets: {} };
