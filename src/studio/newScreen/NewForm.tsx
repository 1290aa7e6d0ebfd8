import { Alert, Form, Input, Modal, Segmented, Select } from 'antd';
import { slugOf } from '../naming/slug';
import { asWritten, useSpell } from '../naming/useSpell';
import type { Beginning, ListedForm, StudioCalls } from '../studioCalls';
import { FoundColumns } from './FoundColumns';
import { FromSheet } from './FromSheet';
import { FromTable } from './FromTable';
import { NameField } from './NameField';
import { freeName } from './ownNames';
import { StarterGallery } from './StarterGallery';
import { type StartKind, useNewScreen } from './useNewScreen';

interface NewFormProps {
  calls: StudioCalls;
  /** Screens that there are. */
  forms: readonly ListedForm[];
  /** The data source to begin from; null: the operator chooses. */
  source: string | null;
  /** The screen to begin from; null: the operator chooses. */
  copy: string | null;
  onMake(id: string): void;
  onClose(): void;
}

/** The title of a new screen below `online/`, and what it begins with: a starter, another screen, a spreadsheet, a table. */
export function NewForm({ calls, forms, source, copy, onMake, onClose }: NewFormProps) {
  const [form] = Form.useForm<{ title: string; name?: string }>();
  const start = useNewScreen({ calls, forms, source, copy, onMake });
  const { startKind, copied, found, failure, isBusy, isReady } = start;
  const active = forms.filter(({ isActive }) => isActive);
  const titleOf = (id: string) => forms.find((one) => one.id === id)?.title ?? id;
  const spell = useSpell();
  const title = Form.useWatch('title', form)?.trim() ?? '';
  const derived = title === '' || spell === null ? null : freeName(slugOf(title, spell) || 'page', forms);
  const suggestTitle = (suggestion: string) => {
    if (title === '') form.setFieldValue('title', suggestion);
  };
  const showFound = (beginning: Beginning, file: File | null) => {
    start.setSheet(beginning, file);
    suggestTitle(beginning.title);
  };
  const make = ({ name }: { name?: string }) => {
    if (spell === null || derived === null) return;
    void start.make(`online/${slugOf(name ?? '', spell) || derived}`, title);
  };
  return (
    <Modal
      open
      title="新建页面"
      okText="下一步"
      width={WIDTHS[found === null ? startKind : 'found']}
      style={{ top: 24 }}
      okButtonProps={{ disabled: !isReady || spell === null, loading: isBusy }}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title: copy === null ? '' : copyTitle(titleOf(copy)) }}
        scrollToFirstError={{ focus: true }}
        onFinish={make}
      >
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, message: '请输入标题' }]}
        >
          <Input placeholder="如 优惠券" autoFocus maxLength={50} />
        </Form.Item>
        <NameField
          derived={derived}
          used={new Map(forms.map(({ id }) => [id.replace(/^online\//, ''), titleOf(id)]))}
          spell={spell ?? asWritten}
        />
        <Form.Item label="从哪里开始">
          <Segmented<StartKind>
            value={startKind}
            onChange={start.turn}
            options={[
              { value: 'starter', label: '模板' },
              { value: 'screen', label: '照一个页面' },
              { value: 'sheet', label: '表格文件' },
              { value: 'table', label: '数据源的表' },
            ]}
          />
        </Form.Item>
      </Form>
      {startKind === 'starter' && <StarterGallery value={start.starter} onChange={start.setStarter} />}
      {startKind === 'screen' && (
        <Select
          showSearch
          aria-label="照哪个页面"
          placeholder="照哪个页面"
          style={{ width: '100%' }}
          optionFilterProp="label"
          value={copied}
          options={active.map(({ id }) => ({ value: id, label: `${titleOf(id)} ${id}` }))}
          onChange={(id: string) => {
            start.setCopied(id);
            suggestTitle(copyTitle(titleOf(id)));
          }}
        />
      )}
      {startKind === 'sheet' && <FromSheet calls={calls} onFound={showFound} />}
      {startKind === 'table' && (
        <FromTable calls={calls} source={source} onFound={(beginning) => showFound(beginning, null)} />
      )}
      {found !== null && <FoundColumns found={found} screens={active} onChange={start.setFound} />}
      {failure !== null && <Alert type="error" message={failure} />}
    </Modal>
  );
}

const WIDTHS = { starter: 980, screen: 560, sheet: 560, table: 560, found: 1000 };

function copyTitle(title: string): string {
  return `${title}（复制）`;
}
