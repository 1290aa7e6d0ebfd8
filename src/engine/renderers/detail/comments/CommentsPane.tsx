import { Button, Spin } from 'antd';
import { useRef, useState } from 'react';
import type { DraftPlace, WorkPort } from '../../../contract/ports';
import type { CommentPage } from '../../../contract/record';
import { TimeText } from '../../../parts/cells/TimeText';
import { PanelPopover } from '../../../parts/focus/PanelPopover';
import { CommentBox } from './CommentBox';
import { mentionParts } from './mentionParts';
import type { Comments } from './useComments';
import './comments.css';

interface CommentsPaneProps {
  comments: NonNullable<Comments>;
  /** Of the drawer: what is typed is kept there. */
  drafts: DraftPlace | undefined;
  work: WorkPort | undefined;
  /** What a draft is called: 评论「W2026…」. */
  title: string;
}

/** What operators say about a record among themselves, the newest first, below the box for another. */
export function CommentsPane({ comments, drafts, work, title }: CommentsPaneProps) {
  const { records, isLoading, failure, hasMore } = comments;
  return (
    <section aria-label="评论">
      <CommentBox comments={comments} drafts={drafts} work={work} title={title} />
      {failure !== null ? (
        <div className="detail-wait">
          <span role="alert">{failure}</span>
          <Button onClick={comments.retry}>重试</Button>
        </div>
      ) : isLoading ? (
        <Spin className="detail-wait" />
      ) : records.length === 0 ? (
        <p className="detail-none">还没有评论</p>
      ) : (
        <ol className="comments">
          {records.map((comment) => (
            <Comment key={comment.id} comment={comment} onRemove={() => void comments.remove(comment.id)} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button block onClick={() => void comments.more()}>
          更早的
        </Button>
      )}
    </section>
  );
}

interface CommentProps {
  comment: CommentPage['records'][number];
  onRemove(): void;
}

function Comment({ comment: { text, author, time, isOwn, mentions }, onRemove }: CommentProps) {
  const [isConfirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <li className="comment">
      <p className="comment-head">
        <strong>{author}</strong>
        <TimeText text={time} />
        {isOwn && (
          <PanelPopover
            open={isConfirming}
            onOpenChange={setConfirming}
            opener={() => opener.current}
            trigger="click"
            destroyOnHidden
            content={
              <Button danger size="small" onClick={onRemove}>
                删除这条评论
              </Button>
            }
          >
            <button ref={opener} type="button" className="list-link">
              删除
            </button>
          </PanelPopover>
        )}
      </p>
      <p className="comment-text">
        {mentionParts(text, mentions).map((part, index) =>
          part.isMention ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a comment does not change
            <b key={index}>{part.text}</b>
          ) : (
            part.text
          ),
        )}
      </p>
    </li>
  );
}
