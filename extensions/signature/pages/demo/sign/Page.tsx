import { type ExtensionPageProps, RequestError, useAnswer } from '@console/engine';
import { Button, Result, Spin } from 'antd';
import { type PointerEvent, useEffect, useState } from 'react';
import './sign.css';

const SCREEN = 'demo/contract';
const SIZE = { width: 600, height: 220 };

/** The contract that the address names, and under it a field to sign in by mouse, pen or finger. */
export function Page({ ports }: ExtensionPageProps) {
  const id = ports.location?.query().get('id') ?? '';
  const { engine } = ports;
  const { answer, error, again } = useAnswer(
    engine
      ? async () => {
          const screen = await engine.screens.load(SCREEN);
          return { screen, record: await engine.data.get(screen, id) };
        }
      : null,
    [engine, id],
  );
  const [strokes, setStrokes] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const hasDrawn = strokes.length > 0;
  useEffect(() => {
    ports.work?.hold('signature', hasDrawn ? 'unsaved' : null);
    return () => ports.work?.hold('signature', null);
  }, [ports.work, hasDrawn]);
  if (error !== null)
    return <Result status="warning" title={error} extra={<Button onClick={again}>重试</Button>} />;
  if (!engine || answer === null) return <Spin />;
  const { screen, record } = answer;
  const send = async () => {
    setSending(true);
    try {
      const { message } = await engine.data.act(screen, 'sign', { id, ink: strokes.join('') });
      ports.notice.success(message);
      setStrokes([]);
      await again();
    } catch (refusal) {
      if (!(refusal instanceof RequestError)) throw refusal;
      ports.notice.error(refusal.message);
    } finally {
      setSending(false);
    }
  };
  const isWaiting = record.state === 'waiting';
  return (
    <article className="sign-page">
      <h1>{String(record.title)}</h1>
      <p className="sign-content">{String(record.content)}</p>
      <Pad
        strokes={isWaiting ? strokes : [String(record.ink ?? '')]}
        onStroke={isWaiting ? setStrokes : null}
      />
      {isWaiting ? (
        <p className="sign-buttons">
          <Button type="primary" disabled={!hasDrawn} loading={isSending} onClick={send}>
            确认签字
          </Button>
          <Button disabled={!hasDrawn} onClick={() => setStrokes([])}>
            重写
          </Button>
          <span>没有鼠标或触屏时，请在列表里用“输入姓名签字”</span>
        </p>
      ) : (
        <p>{record.intact === false ? '签字以后内容被改过' : `签于 ${String(record.signedTime ?? '')}`}</p>
      )}
    </article>
  );
}

interface PadProps {
  strokes: readonly string[];
  /** Null: it was signed. */
  onStroke: ((change: (before: string[]) => string[]) => void) | null;
}

function Pad({ strokes, onStroke }: PadProps) {
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = (at: number, from: number, length: number, size: number) =>
      Math.min(size, Math.max(0, Math.round(((at - from) / length) * size)));
    return `${scale(event.clientX, box.left, box.width, SIZE.width)} ${scale(event.clientY, box.top, box.height, SIZE.height)}`;
  };
  const startStroke = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    onStroke?.((before) => [...before, `M${at}`]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const at = pointOf(event);
    onStroke?.((before) => [...before.slice(0, -1), `${before.at(-1) ?? `M${at}`}L${at}`]);
  };
  const typed = strokes.find((stroke) => stroke !== '' && !/^M\d/.test(stroke));
  return (
    <svg
      className="sign-pad"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label="签字处"
      onPointerDown={startStroke}
      onPointerMove={draw}
    >
      {typed === undefined ? (
        <path d={strokes.join('')} />
      ) : (
        <text x={40} y={130}>
          {typed}
        </text>
      )}
    </svg>
  );
}
