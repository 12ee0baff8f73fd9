import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { GroupLinks } from '../components/group-links.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { Section } from '../components/section.tsx';
import { TextPage } from '../components/text-page.tsx';
import classes from '../features/blog/components/post-article.module.css';
import { PostFacts } from '../features/blog/components/post-facts.tsx';
import { blog, blogFeed } from '../features/blog/model/blog-feed.ts';
import { SafeText } from '../features/editorial/components/safe-text.tsx';

/** S21, S198: one post. */
export async function loader(args: LoaderArgs) {
  const [{ loadPost }, { safeHtml }] = await Promise.all([
    import('../features/blog/model/load-post.ts'),
    import('../features/editorial/model/safe-html.ts'),
  ]);
  const { post, relatedPosts } = await loadPost(args);
  const { body, ...rest } = post;
  return { post: rest, relatedPosts, text: safeHtml(body) };
}

type BlogPostData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { post }, brand }: HeadArgs<BlogPostData>): Head {
  const { slug, title, summary, image, seo, author, published_at, updated_at } = post;
  const picture = image?.url.startsWith('/') ? image.url : null;
  return {
    title: `${seo.title ?? title} | ${brand.name}`,
    description: seo.description ?? summary,
    canonical: pathTo('/blog/:id', { id: slug }),
    parent: blog,
    ...(seo.noindex && { noindex: true }),
    ...(picture !== null && { image: picture }),
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
          <LinkCards
            level={3}
            items={relatedPosts.map(({ path, ...other }) => ({ ...other, url: path }))}
          />
        </Section>
      )}
    </TextPage>
  );
}
