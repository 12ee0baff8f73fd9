/** A host's server build as the gateway's tests need it: what a page does stands in its address. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const forever = () => new Promise(() => {});

const page = (changes = {}) => ({
  status: 200,
  location: null,
  head: { title: 'A page' },
  route: 'mf-test/any',
  state: { loaderData: {}, errors: null, deferred: {}, unavailable: [] },
  ...changes,
});

const withDeferred = () => {
  const deferred = { 'mf-test/any:later': { route: 'mf-test/any', property: 'later' } };
  return page({ state: { loaderData: {}, errors: null, deferred, unavailable: [] } });
};

const outcomeOf = (attempt) =>
  Promise.resolve()
    .then(attempt)
    .then(
      (value) => `allowed: ${value}`,
      (error) => error.code ?? error.message,
    );

const connected = () =>
  new Promise((resolve, reject) => {
    connect(9, '127.0.0.1', () => resolve('connected')).on('error', reject);
  });

const behaviours = {
  async markup({ nonce, url }) {
    return `<p>Rendered ${new URL(url).href} for ${nonce.length > 0 ? 'a nonce' : 'none'}</p>`;
  },
  async 'tells-where'() {
    throw new Error(`At ${import.meta.filename}`);
  },
  async head({ query }, sink) {
    sink.settled(page({ head: JSON.parse(query.get('head')) }));
    return '<p>With a head</p>';
  },
  /** As React leaves a part that threw inside its frame: its place is the browser's to fill. */
  async 'half-drawn'({ query }) {
    const whole = '<div data-boundary="mf-test/any"><!--$--><p>Whole</p><!--/$--></div>';
    const thrown = '<!--$!--><template></template><p>Loading</p><!--/$-->';
    return `${whole}<div data-boundary="${query.get('part')}" data-frame="f">${thrown}</div>`;
  },
  /** Backwards, so that nothing on its way replaces it. */
  async 'spelt-nonce'({ nonce }) {
    return `<p>${[...nonce].reverse().join('')}</p>`;
  },
  async 'deferred-fails'(_, sink) {
    sink.settled(withDeferred());
    sink.write('<p>The shell</p>');
    sink.deferred('mf-test/any:later', { error: 'This part could not be loaded' });
    return '<p>The rest</p>';
  },
  async 'deferred-asks'({ query, call }, sink) {
    sink.settled(withDeferred());
    sink.write('<p>The shell</p>');
    const answer = await call({ method: 'GET', path: query.get('path'), headers: {}, body: null });
    sink.deferred('mf-test/any:later', { value: answer.body });
    return '<p>The rest</p>';
  },
  async fails(_, sink) {
    sink.settled(page({ status: 500 }));
    return '<h1>Something went wrong</h1>';
  },
  async complete({ complete }) {
    return `<p>${complete ? 'All of it' : 'As it comes'}</p>`;
  },
  async missing(_, sink) {
    const errors = { 'mf-test/any': { status: 404 } };
    const state = { loaderData: {}, errors, deferred: {}, unavailable: [] };
    sink.settled(page({ status: 404, state }));
    return '<h1>Vehicle not found</h1>';
  },
  async redirect({ query }, sink) {
    sink.settled(page({ status: 302, location: query.get('to') }));
    sink.end();
  },
  async throws({ query }, sink) {
    if (query.has('settled')) sink.settled(page({ status: 404 }));
    throw new Error('a team made a mistake');
  },
  async hangs({ query }, sink) {
    if (query.has('settled')) sink.settled(page({ status: 404 }));
    await forever();
  },
  async spins() {
    for (;;);
  },
  async dies({ query }, sink) {
    if (query.has('late')) {
      sink.settled(withDeferred());
      sink.write('<p>The shell</p>');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    process.exit(1);
    await forever();
  },
  async deferred(_, sink) {
    sink.settled(withDeferred());
    sink.write('<p>The shell</p>');
    sink.deferred('mf-test/any:later', { value: { words: '</script><b>' } });
    return '<p>The rest</p>';
  },
  async circular(_, sink) {
    sink.settled(withDeferred());
    sink.write('<p>The shell</p>');
    const value = {};
    value.self = value;
    setImmediate(() => {
      sink.deferred('mf-test/any:later', { value });
      sink.end();
    });
    await forever();
  },
  async malformed(_, sink) {
    sink.settled(page({ status: 'fine' }));
    return '<p>Never seen</p>';
  },
  async calls({ query, call }) {
    const asked = { method: 'GET', path: query.get('path'), headers: {}, body: null };
    const answer = await call(asked).catch((error) => ({ refused: error.message }));
    return `<pre>${JSON.stringify(answer)}</pre>`;
  },
  /** A page of one area that shows something of another: the whole page fails with it, or only its part. */
  async neighbour({ query, loadParts }, sink) {
    const area = query.get('area');
    const failed = await loadParts(area).then(
      () => false,
      () => true,
    );
    if (failed && !query.has('alone')) throw new Error(`${area} is missing`);
    const unavailable = failed ? [`${area}/part`] : [];
    sink.settled(page({ state: { loaderData: {}, errors: null, deferred: {}, unavailable } }));
    return '<p>With its neighbour</p>';
  },
  async part({ query, loadParts }) {
    const { widgets } = await loadParts(query.get('area'));
    await widgets.part?.();
    return '<p>With its part</p>';
  },
  async own({ query }) {
    return `<div data-boundary="mf-test/any">${query.get('markup')}</div>`;
  },
  async data({ query, call }) {
    const answer = await call({ method: 'GET', path: query.get('path'), headers: {}, body: null });
    return `<pre>${answer.body}</pre>`;
  },
  async odd({ onInvalidResponse }) {
    const reasons = [{ at: 'data.3.price', reason: 'invalid_type (number expected)' }];
    onInvalidResponse({ method: 'GET', path: '/api/v2/vehicle-search/', dropped: 1, reasons });
    return '<p>The other rows</p>';
  },
  async walls() {
    return `<pre>${JSON.stringify({
      environment: process.env,
      file: await outcomeOf(() => readFileSync('/etc/hostname', 'utf8')),
      network: await outcomeOf(connected),
      process: await outcomeOf(async () => (await import('node:child_process')).execSync('id')),
    })}</pre>`;
  },
  async budget({ budgetMs }) {
    return `<pre>${budgetMs}</pre>`;
  },
  async parts({ loadParts }) {
    const names = ['mf-test', 'mf-broken'];
    const outcomes = await Promise.allSettled(names.map(loadParts));
    return `<pre>${outcomes.map(({ status }, at) => `${names[at]} ${status}`).join(', ')}</pre>`;
  },
};

export function createRenderer({ loadParts }) {
  return {
    async render(options, sink) {
      const { pathname, searchParams: query } = new URL(options.url);
      const ask = (path) => options.call({ method: 'GET', path, headers: {}, body: null });
      if (query.has('after')) await ask(query.get('after'));
      const behave = behaviours[pathname.split('/')[2]] ?? behaviours.markup;
      let settled = false;
      const told = {
        ...sink,
        settled(answer) {
          settled = true;
          sink.settled(answer);
        },
      };
      const markup = await behave({ ...options, query, loadParts }, told);
      if (markup === undefined) return;
      if (!settled) sink.settled(page());
      sink.write(markup);
      sink.end();
    },
  };
}
