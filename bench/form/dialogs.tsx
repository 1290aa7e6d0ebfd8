import { Button, Form, Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../src/engine/renderers/form/FormDialog';
import { compile } from '../../src/engine/screen/compile';
import { readScreens } from '../../src/engine/screen/read';
import { memoryPorts } from '../support/memoryPorts';

interface DialogProps {
  names: readonly string[];
}

/** The engine's own form of a screen file with these fields. */
export function OurDialog({ names }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  const { compiled, ports } = useMemo(() => ourScreen(names), [names]);
  return (
    <>
      <Switches onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      {isOpen && (
        <FormDialog
          compiled={compiled}
          mode="add"
          record={{}}
          ports={ports}
          onClose={() => setOpen(false)}
          onSaved={() => undefined}
        />
      )}
    </>
  );
}

function ourScreen(names: readonly string[]) {
  const text = JSON.stringify({
    title: '表单',
    resource: { path: '/bench/form', table: 'bench_form' },
    fields: Object.fromEntries(names.map((name) => [name, { type: 'text', title: name, maxLength: 50 }])),
    table: { columns: names.slice(0, 1) },
    form: names,
  });
  const { screens, errors } = readScreens([{ file: 'bench/form.json', text }], null);
  const screen = screens.get('bench/form');
  if (!screen) throw new Error(errors.map(({ message }) => message).join('; '));
  return { compiled: compile(screen), ports: memoryPorts(screens, () => []) };
}

/** What one would write by hand with antd alone, two columns as ours. */
export function AntdDialog({ names }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Switches onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      {isOpen && (
        <Modal open title="新增" width={800} onCancel={() => setOpen(false)}>
          <Form layout="vertical" style={{ maxHeight: 600, overflow: 'auto' }}>
            <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
              {names.map((name) => (
                <Form.Item
                  key={name}
                  name={name}
                  label={name}
                  rules={[{ max: 50, message: `${name}不能超过 50 个字` }]}
                >
                  <Input maxLength={50} showCount />
                </Form.Item>
              ))}
            </div>
          </Form>
        </Modal>
      )}
    </>
  );
}

function Switches({ onOpen, onClose }: { onOpen(): void; onClose(): void }) {
  return (
    <>
      <Button id="open" onClick={onOpen}>
        open
      </Button>
      <Button id="close" onClick={onClose}>
        close
      </Button>
    </>
  );
}
