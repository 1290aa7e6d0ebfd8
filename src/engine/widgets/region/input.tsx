import { Select } from 'antd';
import { useId } from 'react';
import * as texts from '#texts/widgets';
import type { InputProps, WidgetInput } from '../../contract/widget';
import { inputAria, inputStatus } from '../../parts/inputs/inputAria';
import { bareFrame } from '../../parts/lookup/bareFrame';
import { useRegionNames } from '../../parts/lookup/useRegionNames';
import {
  citiesOf,
  cityOf,
  districtsOf,
  placeName,
  provinceOf,
  provincesIn,
  regionText,
} from '../../values/region';
import '../../parts/inputs/inputs.css';

export const input: WidgetInput = { Input: RegionInput };

function RegionInput(props: InputProps) {
  return props.field.isMultiple ? <SeveralPlaces {...props} /> : <OnePlace {...props} />;
}

/** The province, then the city in it, then the district where one was chosen; each may be left at the place above it. */
function OnePlace(props: InputProps) {
  const names = useRegionNames() ?? {};
  const value = props.value === null || props.value === undefined ? '' : String(props.value);
  const province = value === '' ? '' : provinceOf(value);
  const city = value === province ? '' : cityOf(value, names);
  const district = value === city ? '' : value;
  const districts = city === '' ? [] : districtsOf(city, names);
  const level = { input: props, names };
  return (
    <div className="input-parts">
      <Level
        {...level}
        id={props.id}
        word={texts.province}
        codes={provincesIn(names)}
        value={province}
        above=""
      />
      <Level {...level} word={texts.city} codes={citiesOf(province, names)} value={city} above={province} />
      {districts.length > 0 && (
        <Level {...level} word={texts.district} codes={districts} value={district} above={city} />
      )}
    </div>
  );
}

interface LevelProps {
  input: InputProps;
  names: Readonly<Record<string, string>>;
  id?: string;
  word: string;
  codes: readonly string[];
  value: string;
  /** What holds when this one is emptied. */
  above: string;
}

function Level({ input, names, id, word, codes, value, above }: LevelProps) {
  const own = useId();
  const { 'aria-labelledby': label, ...aria } = inputAria(input);
  // the first is called by the field's label alone
  const naming = id ? { 'aria-labelledby': label } : { 'aria-label': `${input.field.title}${word}` };
  const known = value === '' || codes.includes(value) ? codes : [value, ...codes];
  return (
    <Select<string>
      ref={bareFrame}
      id={id ?? own}
      {...aria}
      {...naming}
      showSearch
      allowClear
      optionFilterProp="label"
      placeholder={word}
      value={value === '' ? undefined : value}
      options={known.map((code) => ({ value: code, label: placeName(code, names) ?? code }))}
      disabled={input.isDisabled || (!id && above === '')}
      status={inputStatus(input)}
      onChange={(next) => input.onChange(next || above || null)}
    />
  );
}

/** Several places: one box over provinces and cities by their whole names. */
function SeveralPlaces(props: InputProps) {
  const names = useRegionNames() ?? {};
  const places = provincesIn(names).flatMap((province) => [province, ...citiesOf(province, names)]);
  const selected = Array.isArray(props.value) ? props.value.map(String) : [];
  const all = [...new Set([...places, ...selected])];
  return (
    <Select<string[]>
      ref={bareFrame}
      id={props.id}
      {...inputAria(props)}
      className="input-whole-row"
      mode="multiple"
      optionFilterProp="label"
      placeholder={texts.choose}
      value={selected}
      options={all.map((code) => ({ value: code, label: regionText(code, names) }))}
      disabled={props.isDisabled}
      status={inputStatus(props)}
      onChange={(next) => props.onChange(next.length === 0 ? null : next)}
    />
  );
}
