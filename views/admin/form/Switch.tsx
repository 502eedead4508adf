type SwitchProps = {
  name: string
  label: string
  /** The submitted value ('on' | 'off'), or the stored one. */
  value: string | boolean | undefined
  hint?: string
}

/** Always submits 'on' or 'off', parsed by `onOffField` of server/admin/form-baseline.ts. */
export function Switch({ name, label, value, hint }: SwitchProps) {
  const isOn = value === true || value === 'on'
  const hintId = hint ? `${name}-hint` : undefined
  return (
    <div className="field">
      <label className="choice between" htmlFor={name}>
        {label}
        <input type="hidden" name={name} value="off" />
        <input
          className="switch"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state
          role="switch"
          id={name}
          name={name}
          value="on"
          defaultChecked={isOn}
          aria-describedby={hintId}
        />
      </label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
