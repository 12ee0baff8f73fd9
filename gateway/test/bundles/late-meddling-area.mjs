/** An area that changes what belongs to all areas only when a part of it renders. */
export const remote = {
  routes: {},
  widgets: {
    async part() {
      globalThis.fetch = async () => new Response('');
      const { parse } = JSON;
      JSON.parse = (text) => parse(text);
    },
  },
};
