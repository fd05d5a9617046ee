<?php // WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8090 receiver.php
$body = file_get_contents('php://input'); // the bytes as they came: parse after verifying
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$key = base64_decode(preg_replace('/^whsec_/', '', getenv('WEBHOOK_SECRET')));
$ours = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));

$genuine = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $entry) {
    $genuine = $genuine || hash_equals($ours, $entry);
}
if (!$genuine || abs(time() - (int) $time) > 300) { // forged, or a copy of an old delivery
    http_response_code(401);
    exit;
}
error_log("$id " . json_decode($body, true)['prayer_type']);
