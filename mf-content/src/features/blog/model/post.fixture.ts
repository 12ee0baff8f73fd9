import type { BlogPost } from '@contracts/wire/content/blog-post';

export function postFixture(post: Partial<BlogPost> = {}): BlogPost {
  return {
    id: 1,
    slug: 'winter-tyres',
    title: 'Do you need winter tyres?',
    seo: { title: null, description: null, noindex: false },
    published_at: '2026-04-01T08:00:00Z',
    updated_at: '2026-04-02T08:00:00Z',
    summary: 'When seven degrees is the line.',
    body: '<h2>Rubber</h2><p>It hardens.</p><script>alert(1)</script>',
    image: null,
    author: 'Priya Shah',
    category: { slug: 'ownership', name: 'Ownership' },
    tags: [{ slug: 'tyres', name: 'Tyres' }],
    reading_minutes: 3,
    ...post,
  };
}
