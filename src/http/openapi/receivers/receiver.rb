# config.ru: WEBHOOK_SECRET=whsec_… rackup -p 8090
require 'json'
require 'openssl'

KEY = ENV.fetch('WEBHOOK_SECRET').delete_prefix('whsec_').unpack1('m')

def genuine?(env, body)
  id, time = env.values_at('HTTP_WEBHOOK_ID', 'HTTP_WEBHOOK_TIMESTAMP')
  return false if (Time.now.to_i - time.to_i).abs > 300 # a copy of an old delivery
  ours = 'v1,' + [OpenSSL::HMAC.digest('SHA256', KEY, "#{id}.#{time}.#{body}")].pack('m0')
  env['HTTP_WEBHOOK_SIGNATURE'].to_s.split.any? do |theirs|
    ours.bytesize == theirs.bytesize && OpenSSL.fixed_length_secure_compare(ours, theirs)
  end
end

run lambda { |env|
  body = env['rack.input'].read.b # the bytes as they came: parse after verifying
  next [401, {}, []] unless genuine?(env, body)
  puts "#{env['HTTP_WEBHOOK_ID']} #{JSON.parse(body)['prayer_type']}"
  [200, {}, []]
}
