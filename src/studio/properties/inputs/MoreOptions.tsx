import { Button } from 'antd';
import { useState } from 'react';

/** Shows the words behind it that few screens use; `properties.css` hides those that are not set. */
export function MoreOptions({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Button
      type="text"
      size="small"
      className="studio-more"
      aria-expanded={isOpen}
      onClick={() => setOpen((was) => !was)}
    >
      更多 {count} 项 {isOpen ? '▾' : '▸'}
    </Button>
  );
}
