import { chinaOutline, defineInput, type InputProps, useFetched } from '@console/engine';
import { Button, InputNumber, Spin } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import { fromPicture, pathOf, provinceAt, SIZE, toPicture } from './picture';
import { PROVINCES } from './provinces';
import { type Point, pointOf, writePoint } from './widget';
import './location.css';

export const input = defineInput({ Input: LocationInput });

/** Degrees that an arrow moves the point; with Shift ten times as many. */
const STEP = 0.1;

/** A press on the map, arrows on it, or the two numbers under it set the point; its province follows. */
function LocationInput({ id, field, value, onChange, isDisabled, isInvalid }: InputProps) {
  const outline = useFetched(chinaOutline);
  if (outline === null) return <Spin size="small" />;
  const point = pointOf(value);
  const set = (lng: number, lat: number) => {
    const province = provinceAt(outline, lng, lat) ?? NOWHERE;
    onChange(writePoint({ lng, lat, province }));
  };
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SIZE.width;
    const y = ((event.clientY - box.top) / box.height) * SIZE.height;
    if (!isDisabled) set(...fromPicture(x, y));
  };
  const move = (event: KeyboardEvent) => {
    const [east, north] = ARROWS[event.key] ?? [];
    if (east === undefined || north === undefined || isDisabled) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP * 10 : STEP;
    const from = point ?? CENTRE;
    set(from.lng + east * step, from.lat + north * step);
  };
  return (
    <div className="location-input">
      <svg
        className={`location-map${isInvalid ? ' is-invalid' : ''}`}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="application"
        aria-label={`${field.title}：地图`}
        aria-describedby={`${id}-hint`}
        tabIndex={isDisabled ? -1 : 0}
        onClick={press}
        onKeyDown={move}
      >
        {outline.map((part) => (
          <path
            key={part.code || 'dashes'}
            d={pathOf(part)}
            className={part.code === point?.province ? 'is-chosen' : undefined}
          >
            <title>{part.name}</title>
          </path>
        ))}
        {point && <Pin point={point} />}
      </svg>
      <div className="location-numbers" id={`${id}-hint`}>
        <Degrees
          id={id}
          title="经度"
          value={point?.lng}
          isDisabled={isDisabled}
          onChange={(lng) => set(lng, point?.lat ?? CENTRE.lat)}
        />
        <Degrees
          title="纬度"
          value={point?.lat}
          isDisabled={isDisabled}
          onChange={(lat) => set(point?.lng ?? CENTRE.lng, lat)}
        />
        <span>
          {point ? (PROVINCES[point.province] ?? '不在任何省内') : `点地图选择${field.title}，或用方向键移动`}
        </span>
        {point && !isDisabled && (
          <Button type="link" size="small" onClick={() => onChange(null)}>
            清除
          </Button>
        )}
      </div>
    </div>
  );
}

/** No province has it: the data sheet refuses the point. */
const NOWHERE = '000000';
const CENTRE: Point = { lng: 104, lat: 36, province: '' };
const ARROWS: Readonly<Record<string, [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function Pin({ point }: { point: Point }) {
  const [x, y] = toPicture(point.lng, point.lat);
  return <circle className="location-pin" cx={x} cy={y} r={6} />;
}

interface DegreesProps {
  id?: string;
  title: string;
  value: number | undefined;
  isDisabled: boolean;
  onChange(value: number): void;
}

function Degrees({ id, title, value, isDisabled, onChange }: DegreesProps) {
  return (
    <span className="location-degrees">
      {title}
      <InputNumber
        id={id}
        aria-label={title}
        value={value ?? null}
        precision={6}
        step={STEP}
        controls={false}
        disabled={isDisabled}
        onChange={(next) => next !== null && onChange(next)}
      />
    </span>
  );
}
