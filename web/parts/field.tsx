import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

interface Labelled {
  label: ReactNode
  /** what to write here, under the label */
  hint?: ReactNode
  /** what is wrong with it */
  error?: string | undefined
}

const BOX =
  'block w-full rounded-md border border-strong-line bg-paper px-3 py-1.5 text-ink placeholder:text-quiet disabled:bg-panel aria-invalid:border-bad'

function Around({ id, label, hint, error, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-[0.9375rem] font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <div className="mt-1">{children}</div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

const described = (id: string, { hint, error }: Pick<Labelled, 'hint' | 'error'>) => {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { ...(ids ? { 'aria-describedby': ids } : {}), ...(error ? { 'aria-invalid': true as const } : {}) }
}

/** One line of text with its label. */
export function TextField({
  label,
  hint,
  error,
  className = '',
  ...rest
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, error }}>
      <input {...rest} id={id} className={`${BOX} min-h-9 ${className}`} {...described(id, { hint, error })} />
    </Around>
  )
}

export function TextArea({
  label,
  hint,
  error,
  className = '',
  ...rest
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, error }}>
      <textarea rows={4} {...rest} id={id} className={`${BOX} ${className}`} {...described(id, { hint, error })} />
    </Around>
  )
}

interface SelectFieldProps extends Labelled, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({ label, hint, error, options, className = '', ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <Around {...{ id, label, hint, error }}>
      <select {...rest} id={id} className={`${BOX} min-h-9 ${className}`} {...described(id, { hint, error })}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Around>
  )
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 py-1">
      <input
        {...rest}
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-accent"
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  name: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose(value: Value): void
}

/** A few choices side by side, one of them taken. */
export function Choice<Value extends string>({ legend, name, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-medium">{legend}</legend>
      <div className="mt-1 inline-flex flex-wrap rounded-md border border-strong-line">
        {options.map(([option, text]) => (
          <label
            key={option}
            className="relative min-h-9 border-strong-line border-l px-3 py-1.5 text-[0.9375rem] leading-6 first:rounded-l-[5px] first:border-l-0 last:rounded-r-[5px] has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
