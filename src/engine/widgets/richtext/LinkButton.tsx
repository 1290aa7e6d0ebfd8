import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import * as texts from '#texts/widgets/inputs';
import { PanelPopover } from '../../parts/focus/PanelPopover';
import { Toggle } from '../../parts/Toggle';

interface LinkButtonProps {
  editor: Editor;
  /** Where the text at the cursor leads; null: nowhere. */
  href: string | null;
  isDisabled: boolean;
}

/** Asks where the chosen text shall lead; without chosen text the address itself is put in. */
export function LinkButton({ editor, href, isDisabled }: LinkButtonProps) {
  const [isPromptOpen, setPromptOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setPromptOpen(false);
    editor.commands.focus();
  };
  const set = (address: string) => {
    const text = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] };
    const does = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && href === null) does.insertContent(text).run();
    else does.setLink({ href: address }).run();
    finish();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    finish();
  };
  return (
    <PanelPopover
      open={isPromptOpen}
      opener={() => opener.current}
      trigger="click"
      destroyOnHidden
      onOpenChange={(isOpen) => setPromptOpen(isOpen && !isDisabled)}
      content={<LinkForm href={href} onSet={set} onRemove={remove} />}
    >
      <Toggle
        ref={opener}
        type="text"
        size="small"
        isOn={href !== null}
        aria-expanded={isPromptOpen}
        disabled={isDisabled}
      >
        {texts.link}
      </Toggle>
    </PanelPopover>
  );
}

interface LinkFormProps {
  href: string | null;
  onSet(address: string): void;
  onRemove(): void;
}

function LinkForm({ href, onSet, onRemove }: LinkFormProps) {
  const [address, setAddress] = useState(href ?? 'https://');
  const isWeb = URL.canParse(address) && /^(https?|mailto|tel):$/.test(new URL(address).protocol);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // the form around the editor is not meant
    event.stopPropagation();
    if (isWeb) onSet(address);
  };
  return (
    <form className="rich-link" onSubmit={submit}>
      <Input
        autoFocus
        aria-label={texts.address}
        value={address}
        status={isWeb || address === 'https://' ? undefined : 'error'}
        onChange={(event) => setAddress(event.target.value.trim())}
      />
      <Button type="primary" htmlType="submit" disabled={!isWeb}>
        {texts.apply}
      </Button>
      {href !== null && <Button onClick={onRemove}>{texts.linkButtonRemove}</Button>}
    </form>
  );
}
