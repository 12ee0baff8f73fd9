import { createElement, type ReactNode } from 'react';
import type { SafeNode } from '@contracts/platform/remote/widgets';
import { Link } from '@contracts/platform/router';
import classes from './safe-text.module.css';

export function SafeText({ nodes }: { nodes: readonly SafeNode[] }) {
  return <div className={classes.text}>{renderNodes(nodes)}</div>;
}

function renderNodes(nodes: readonly SafeNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, scope, children } = node;
    const content = children.length > 0 ? renderNodes(children) : undefined;
    // The nodes never change order.
    if (tag === 'a' && href?.startsWith('/')) {
      return (
        <Link key={index} to={href}>
          {content}
        </Link>
      );
    }
    return createElement(tag, { key: index, href, scope }, content);
  });
}
