import { Button, Spin } from 'antd';
import { useRef, useState } from 'react';
import * as texts from '#texts/renderers/detail';
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
    <section aria-label={texts.comments}>
      <CommentBox comments={comments} drafts={drafts} work={work} title={title} />
      {failure !== null ? (
        <div className="detail-wait">
          <span role="alert">{failure}</span>
          <Button onClick={comments.retry}>{texts.retry}</Button>
        </div>
      ) : isLoading ? (
        <Spin className="detail-wait" />
      ) : records.length === 0 ? (
        <p className="detail-none">{texts.noComments}</p>
      ) : (
        <ol className="comments">
          {records.map((comment) => (
            <Comment key={comment.id} comment={comment} onRemove={() => void comments.remove(comment.id)} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button block onClick={() => void comments.more()}>
          {texts.older}
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
                {texts.deleteThisComment}
              </Button>
            }
          >
            <Button ref={opener} type="link" size="small">
              {texts.remove}
            </Button>
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
