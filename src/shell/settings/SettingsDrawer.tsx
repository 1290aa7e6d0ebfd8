import { Drawer, Radio, Switch, Tooltip } from 'antd';
import { useSnapshot } from 'valtio';
import { useFocusBack } from '../../engine/index';
import { PRESETS } from './presets';
import { changeSetting, settings } from './settings';

/** 系统设置 (spec §2): every option applies immediately and is kept. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  useFocusBack();
  const now = useSnapshot(settings);
  const isTop = now.layout === 'topmenu';
  return (
    <Drawer title="系统设置" open={isOpen} onClose={onClose} width={300}>
      <Section title="整体风格设置">
        <Radio.Group
          aria-label="菜单主题"
          value={now.menuTheme}
          onChange={(event) => changeSetting('menuTheme', event.target.value)}
          options={[
            { value: 'dark', label: '暗色菜单风格' },
            { value: 'light', label: '亮色菜单风格' },
          ]}
        />
        <Row title="页面外观">
          <Radio.Group
            aria-label="页面外观"
            size="small"
            optionType="button"
            value={now.appearance}
            onChange={(event) => changeSetting('appearance', event.target.value)}
            options={[
              { value: 'light', label: '亮色' },
              { value: 'dark', label: '暗色' },
              { value: 'system', label: '跟随系统' },
            ]}
          />
        </Row>
      </Section>
      <Section title="主题色">
        <div className="presets" role="radiogroup" aria-label="主题色">
          {PRESETS.map(([title, color]) => (
            <Tooltip key={color} title={title}>
              {/* biome-ignore lint/a11y/useSemanticElements: a swatch is a button that looks like its colour */}
              <button
                type="button"
                role="radio"
                aria-checked={now.color === color}
                aria-label={title}
                className="preset"
                style={{ background: color }}
                onClick={() => changeSetting('color', color)}
              />
            </Tooltip>
          ))}
        </div>
      </Section>
      <Section title="导航模式">
        <Radio.Group
          aria-label="导航模式"
          value={now.layout}
          onChange={(event) => changeSetting('layout', event.target.value)}
          options={[
            { value: 'sidemenu', label: '侧边栏导航' },
            { value: 'topmenu', label: '顶部栏导航' },
          ]}
        />
        <Row title="内容区域宽度">
          <Radio.Group
            aria-label="内容区域宽度"
            size="small"
            optionType="button"
            value={now.contentWidth}
            onChange={(event) => changeSetting('contentWidth', event.target.value)}
            options={[
              { value: 'Fixed', label: '固定' },
              ...(isTop ? [{ value: 'Fluid', label: '流式' }] : []),
            ]}
          />
        </Row>
        <Toggle title="固定顶栏" name="fixedHeader" isOn={now.fixedHeader} />
        <Toggle
          title="下滑时隐藏顶栏"
          name="autoHideHeader"
          isOn={now.autoHideHeader}
          isDisabled={!now.fixedHeader}
        />
        <Toggle title="固定侧边菜单" name="fixSiderbar" isOn={now.fixSiderbar} isDisabled={isTop} />
      </Section>
      <Section title="其他设置">
        <Toggle title="色弱模式" name="weak" isOn={now.weak} />
        <Toggle title="多页签模式" name="multipage" isOn={now.multipage} />
      </Section>
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="settings-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Row({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="settings-row">
      <span>{title}</span>
      {children}
    </div>
  );
}

type Flag = 'fixedHeader' | 'autoHideHeader' | 'fixSiderbar' | 'weak' | 'multipage';

function Toggle({
  title,
  name,
  isOn,
  isDisabled = false,
}: {
  title: string;
  name: Flag;
  isOn: boolean;
  isDisabled?: boolean;
}) {
  return (
    <Row title={title}>
      <Switch
        size="small"
        aria-label={title}
        checked={isOn}
        disabled={isDisabled}
        onChange={(next) => changeSetting(name, next)}
      />
    </Row>
  );
}
