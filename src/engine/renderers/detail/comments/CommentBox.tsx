import { Button, type GetRef, Mentions } from 'antd';
import { match as matchPinyin } from 'pinyin-pro';
import { useRef, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { DraftPlace, WorkPort } from '../../../contract/ports';
import { useCommentDraft } from './useCommentDraft';
import type { Comments } from './useComments';

interface CommentBoxProps {
  comments: NonNullable<Comments>;
  drafts: DraftPlace | undefined;
  work: WorkPort | undefined;
  title: string;
}

const LONGEST = 1000;
type MentionsRef = GetRef<typeof Mentions>;

/** A comment being written; @ offers operators by name, pinyin and initials, Ctrl+Enter sends. */
export function CommentBox({ comments, drafts, work, title }: CommentBoxProps) {
  const { text, type, drop } = useCommentDraft({ drafts, work, title });
  const chosen = useRef(new Map<string, string>());
  const [isBusy, setBusy] = useState(false);
  const input = useRef<MentionsRef>(null);
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty || isBusy) return;
    setBusy(true);
    // a name that was deleted again is nobody's
    const mentions = [...chosen.current].flatMap(([name, id]) => (text.includes(`@${name}`) ? id : []));
    const isSent = await comments.add(text, mentions);
    setBusy(false);
    if (!isSent) return;
    chosen.current.clear();
    drop();
    // its button closes with the empty box
    input.current?.focus();
  };
  return (
    <div className="comment-box">
      <Mentions
        ref={input}
        aria-label={texts.writeComment}
        placeholder={texts.hint}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={LONGEST}
        value={text}
        onChange={type}
        onSearch={comments.loadPeople}
        onSelect={({ value = '', key }) => chosen.current.set(value, String(key))}
        options={(comments.people ?? []).map(({ id, name }) => ({ key: id, value: name, label: name }))}
        filterOption={(typed, { value = '' }) => isNamed(value, typed)}
        notFoundContent={comments.people === null ? texts.loading : texts.noSuchPerson}
        onKeyDown={(event) => {
          // it closes the list of names, and never the drawer over what is typed
          if (event.key === 'Escape' && !isEmpty) event.stopPropagation();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      />
      <Button
        type="primary"
        disabled={isEmpty}
        loading={isBusy}
        onClick={() => void send()}
        title="Ctrl+Enter"
      >
        {texts.comment}
      </Button>
    </div>
  );
}

/** By name, by pinyin, or by its initials. */
function isNamed(name: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (name.toLowerCase().includes(wanted)) return true;
  return /^[a-z]+$/.test(wanted) && matchPinyin(name, wanted, { continuous: true }) !== null;
}
