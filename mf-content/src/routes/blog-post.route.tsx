import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { GroupLinks } from '../components/group-links.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { Section } from '../components/section.tsx';
import { TextPage } from '../components/text-page.tsx';
import { fetchDocument } from '../entities/document/api/fetch-document.ts';
import classes from '../features/blog/components/post-article.module.css';
import { PostFacts } from '../features/blog/components/post-facts.tsx';
import { blog, blogFeed } from '../features/blog/model/blog-feed.ts';
import { SafeText } from '../features/editorial/components/safe-text.tsx';
import { documentHead } from '../features/editorial/model/editorial-head.ts';

const maxRelatedPosts = 3;

const loadSchema = async () =>
  (await import('@contracts/wire/content/blog-post')).blogPostResponseSchema;

/** S21, S198: one post, and related posts in its category, which are optional. */
export async function loader(args: LoaderArgs) {
  const { http, optional } = args.services;
  const [{ fetchDocuments }, { safeHtml }, { body, ...post }] = await Promise.all([
    import('../entities/document-list/api/fetch-documents.ts'),
    import('../features/editorial/model/safe-html.ts'),
    fetchDocument(args, { kind: 'blog', loadSchema }),
  ]);
  const category = post.category.slug;
  const result = await optional({ signal: args.request.signal }, (callSignal) =>
    fetchDocuments(http, { kind: 'blog', category, count: maxRelatedPosts + 1 }, callSignal),
  );
  const relatedPosts = valueOr(result, [])
    .filter(({ url }) => url !== pathTo('/blog/:id', { id: post.slug }))
    .slice(0, maxRelatedPosts);
  return { post, relatedPosts, text: safeHtml(body) };
}

type BlogPostData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { post }, brand }: HeadArgs<BlogPostData>): Head {
  const { slug, title, summary, author, published_at, updated_at } = post;
  return {
    ...documentHead(post, pathTo('/blog/:id', { id: slug }), brand),
    parent: blog,
    ...blogFeed({ brand }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: summary,
        datePublished: published_at,
        dateModified: updated_at,
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: brand.name },
      },
    ],
  };
}

export function Component() {
  const { post, relatedPosts, text } = useLoaderData<BlogPostData>();
  return (
    <TextPage
      title={post.title}
      parent={blog}
      image={post.image}
      lead={
        <>
          <p>{post.summary}</p>
          <PostFacts post={post} author={post.author} />
        </>
      }
    >
      <div className={classes.article}>
        <div className={classes.text}>
          <SafeText nodes={text} />
        </div>
        {post.tags.length > 0 && (
          <GroupLinks
            isInSection
            label="Subjects of this post"
            groups={post.tags.map(({ slug, name }) => ({
              to: pathTo('/blog/tag/:id', { id: slug }),
              name,
            }))}
          />
        )}
      </div>
      {relatedPosts.length > 0 && (
        <Section id="more" title={`More about ${post.category.name}`} tone="mist">
          <LinkCards level={3} items={relatedPosts} />
        </Section>
      )}
    </TextPage>
  );
}
