import { type ComponentProps, useState } from 'react'
import { Checkbox, TextField } from './field.tsx'

/** The service's own rules for a new password. */
export const NEW_PASSWORD = {
  hint: '8 to 128 characters, of any kind. Long and easy to remember is better than short and odd.',
  minLength: 8,
  maxLength: 128,
  autoComplete: 'new-password',
} as const

/** A password that can be looked at while it is typed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField
        required
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={shown ? 'text' : 'password'}
        className={shown ? 'font-mono' : ''}
      />
      <div className="mt-1 text-[0.9375rem]">
        <Checkbox label="Show it" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      </div>
    </div>
  )
}
