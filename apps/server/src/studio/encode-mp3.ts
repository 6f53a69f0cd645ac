import { createMp3Encoder } from 'wasm-media-encoders'

/** Encodes channels of equal length to a constant bit rate. Decoded, the sound is where it was: what the codec delays by is left out in front. */
export type EncodeMp3 = (channels: Float32Array[], format: Mp3Format) => Uint8Array
type Mp3Format = { sampleRate: number; bitrate: 96 | 128 }

/** Loads the encoder. */
export async function createMp3(): Promise<EncodeMp3> {
  const encoder = await createMp3Encoder()
  return (channels, { sampleRate, bitrate }) => {
    encoder.configure({ sampleRate, channels: channels.length === 1 ? 1 : 2, bitrate })
    const chunks: Uint8Array[] = []
    const samples = channels[0]?.length ?? 0
    for (let at = codecDelaySamples; at < samples; at += chunkSamples)
      chunks.push(encoder.encode(channels.map((channel) => channel.subarray(at, at + chunkSamples))).slice())
    chunks.push(encoder.finalize().slice())
    return joined(chunks)
  }
}

/** LAME's 576 and a decoder's 529 samples, measured in Chromium; the stems start with more silence than that. */
const codecDelaySamples = 1_105
const chunkSamples = 1_152 * 64

function joined(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
