import linkIcon from '@ant-design/icons-svg/es/asn/LinkOutlined';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { NoticePort } from '../../contract/ports';
import { PanelPopover } from '../../parts/focus/PanelPopover';
import { Glyph } from '../../parts/icon/Glyph';

/** The address of the open record, to send to a colleague: copied, or shown to be copied where the browser forbids it. */
export function CopyAddress({ notice }: { notice: NoticePort }) {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notice.success(texts.linkCopied);
    } catch {
      // the browser asks whom it likes
      notice.warn(texts.copyRefused);
    }
  };
  const control = (
    <Button
      ref={button}
      type="text"
      aria-label={texts.copyLink}
      title={texts.copyLinkOfRecord}
      icon={<Glyph icon={linkIcon} />}
      onClick={navigator.clipboard ? () => void copy() : undefined}
    />
  );
  // over plain http there is no clipboard
  if (navigator.clipboard) return control;
  return (
    <PanelPopover
      open={isShown}
      onOpenChange={setShown}
      opener={() => button.current}
      trigger="click"
      content={
        <Input
          readOnly
          aria-label={texts.linkOfRecord}
          value={window.location.href}
          onFocus={(event) => event.target.select()}
        />
      }
    >
      {control}
    </PanelPopover>
  );
}
